import { bashCompletion } from '../tools/completion/bash.ts';
import type { CompletedCommand, Shell } from '../tools/completion/commands.ts';
import { fishCompletion } from '../tools/completion/fish.ts';
import { zshCompletion } from '../tools/completion/zsh.ts';
import type { ExitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** `docgen completion`: prints a script by which a shell completes docgen's commands and options. */
export function completion(shell: Shell, commands: readonly CompletedCommand[], terminal: Terminal): ExitCode {
  terminal.say(scripts[shell]('docgen', commands).trimEnd());
  return 0;
}
