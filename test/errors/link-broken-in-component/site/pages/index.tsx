export const title = 'Home';

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <a href="/nowhere">x</a>
    </main>
  );
}
