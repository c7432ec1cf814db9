export default {
  plugins: [
    { name: 'lists', head: () => ({ tag: 'meta' }), routes: () => new Array(4e9) },
    { name: 'maps', sources: () => new Map([['docs/b.md', '# B']]), files: () => new Map([['a.txt', 'A']]) },
  ],
};
