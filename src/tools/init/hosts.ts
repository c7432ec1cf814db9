/** Hosts that a new site can be prepared for; the files of each are in a folder of its name. */
export const hosts = ['github', 'netlify', 'cloudflare', 'vercel', 'nginx', 'docker'] as const;

export type Host = (typeof hosts)[number];
