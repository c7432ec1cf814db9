import type { ReactNode } from 'react';

export const Details = ({ children }: { children: ReactNode }) => <section>Unfolded: {children}</section>;
