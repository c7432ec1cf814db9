import type { PageProps } from 'docgen-site';
import { Card } from 'docgen-site/templates/content/Card';
import { Hero } from 'docgen-site/templates/content/Hero';
import { Island } from 'docgen-site/templates/islands/Island';

export const title = 'Tides';
export const description = 'High and low water.';

export default function Home({ operations }: PageProps) {
  return (
    <>
      <Hero title={title} lead={description} actions={null} figure={null} />
      {operations.map(({ id, title, href, path }) => (
        <Card key={id} title={title} href={href} code={path} />
      ))}
      <Island name="Counter" props={{ start: 3 }} />
    </>
  );
}
