import { defineConfig } from 'docgen';

/** Ends with an error on every text. */
function rehypeBroken() {
  return () => {
    throw new TypeError("Cannot read properties of undefined (reading 'x')");
  };
}

export default defineConfig({ markdown: { rehypePlugins: [rehypeBroken] } });
