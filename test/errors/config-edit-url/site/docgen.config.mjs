export default {
  title: 'Edited',
  previews: false,
  docs: {
    editUrl: (path) => {
      if (path.endsWith('b.md')) throw new Error('no such\nbranch');
      return `https://edit.example/${path}`;
    },
  },
  blog: { editUrl: () => 'javascript:alert(1)' },
};
