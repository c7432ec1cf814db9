export default {
  api: {
    internal: 'hidden',
    deprecated: 'lats',
    downloads: ['given', 'bundled'],
    downlods: [],
    sampleLanguages: ['curl', 'cobol'],
  },
};
