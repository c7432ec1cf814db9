module.exports = {
  title: 'Blocs',
  url: 'https://blocs.example',
  baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
};
