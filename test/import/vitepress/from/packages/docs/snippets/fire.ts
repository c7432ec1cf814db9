export const fire = 1200;
