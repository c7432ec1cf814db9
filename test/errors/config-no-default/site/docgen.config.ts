export const config = { title: 'Lakes' };
