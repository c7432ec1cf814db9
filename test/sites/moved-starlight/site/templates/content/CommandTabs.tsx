export const CommandTabs = ({ npm }: { npm: string }) => <pre>$ {npm}</pre>;
