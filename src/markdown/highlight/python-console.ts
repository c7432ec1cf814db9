import type { LanguageRegistration } from 'shiki/core';

/** The names that Pygments has for a session in Python's console, and so documents of Python's world. */
export const pythonConsoleNames = ['pycon', 'python-console'] as const;

/**
 * A session in Python's console, which Shiki has no grammar of: lines with a prompt are Python, the others what it
 * prints. A statement of several lines is read line by line.
 */
export const pythonConsole: LanguageRegistration = {
  name: pythonConsoleNames[0],
  scopeName: 'text.python.console',
  embeddedLangs: ['python'],
  repository: {},
  patterns: [
    {
      match: '^\\s*(>>>|\\.\\.\\.)(?: (.*))?$',
      captures: {
        1: { name: 'punctuation.separator.prompt.python.console' },
        2: { patterns: [{ include: 'source.python' }] },
      },
    },
  ],
};
