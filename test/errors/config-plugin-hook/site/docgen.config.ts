import { defineConfig } from 'docgen';

const contributors = () => ({ name: 'contributors' });

export default defineConfig({
  plugins: [
    contributors as never,
    { name: 'rotues', rotues: () => [] } as never,
    false,
    { name: 'changes', configResolved: (config) => ({ ...config, navbar: [{ label: 5 } as never], titel: 'x' }) },
    { files: () => ({}) } as never,
    { name: 'numbers', checked: 5 as never },
  ],
});
