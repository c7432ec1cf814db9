/** A style sheet that a part of the browser's code brings with it, as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
