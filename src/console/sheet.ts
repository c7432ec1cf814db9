/** The console's style sheet, which the bundler inserts. */
const text = process.env.CONSOLE_SHEET ?? '';

let sheet: CSSStyleSheet | undefined;

/** Adds the console's styles to the page; they come with its code, since no page needs them before it is opened. */
export function adoptConsoleSheet(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
