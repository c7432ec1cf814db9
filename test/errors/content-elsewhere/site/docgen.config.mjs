const folder = 'terms';

const glossary = {
  name: 'glossary',
  checked: () => {
    if (folder === '') throw new Error('No folder.');
  },
};

export default { title: 'T', plugins: [glossary] };
