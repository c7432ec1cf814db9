const NAMES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/**
 * Takes the proxies out of the environment, where linkinator looks for them before each request; a proxy does not reach
 * a server on this machine. The function that it returns puts them back.
 */
export function hideProxies(): () => void {
  const hidden = NAMES.flatMap((name) => {
    const value = process.env[name];
    delete process.env[name];
    return value === undefined ? [] : [{ name, value }];
  });
  return () => {
    for (const { name, value } of hidden) process.env[name] = value;
  };
}
