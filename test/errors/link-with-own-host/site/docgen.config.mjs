export default { title: 'T', url: 'https://x.example', basePath: '/base/', checks: { ignore: ['/other/**'], descriptionLinks: 'error' } };
