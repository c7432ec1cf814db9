export const sound = 'Toot';
