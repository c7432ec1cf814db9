export default { title: 'Moved', previews: false, markdown: { format: 'mdx' } };
