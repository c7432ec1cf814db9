export const cool = 20;
