export default {
  api: {
    internal: 'hidden',
    deprecated: 'lats',
    downloads: ['given', 'bundled'],
    downlods: [],
    extensions: ['x-one', 'y-two'],
    sampleLanguages: ['curl', 'cobol'],
  },
};
