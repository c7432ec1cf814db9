import { defineConfig } from 'docgen';

/** Ends the process once it has waited. */
function remarkExits() {
  return async () => {
    await Promise.resolve();
    process.exit(0);
  };
}

export default defineConfig({ markdown: { remarkPlugins: [remarkExits] } });
