import type { PageProps } from 'docgen-site';
import { Hero } from 'docgen-site/templates/content/Hero';

export const title = 'Start';

export default function Start({ code }: PageProps) {
  return (
    <>
      <Hero title="Start here" lead="A component page." />
      <section>
        <h2>Adjacent</h2>
        <p>
          <b>GET</b>
          <code>/a</code>
          <code>/b</code>
        </p>
        <a href="/docs/intro">
          <h3>Card</h3>
          <p>All of it a link.</p>
        </a>
        {code('const a = 1;\n\nconst b = `x`;', 'js')}
      </section>
    </>
  );
}
