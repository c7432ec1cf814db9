import type { Completed, CompletedCommand } from './commands.ts';

/** A script for fish. */
export function fishCompletion(program: string, commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, options, args }) => [
    `complete -c ${program} -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
    ...options.map(
      ({ name: option, description: about, value }) =>
        `complete -c ${program} -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)} -d ${quoted(about)}${
          value === undefined ? '' : ` -r ${source(value)}`
        }`,
    ),
    ...args.flatMap((arg) =>
      arg === 'text' ? [] : [`complete -c ${program} -n '__fish_seen_subcommand_from ${name}' ${source(arg)}`],
    ),
  ]);
  return `# Completion of ${program} for fish. Save as ~/.config/fish/completions/${program}.fish
complete -c ${program} -f
${lines.join('\n')}
`;
}

function source(value: Completed): string {
  if (value === 'text') return '-f';
  if (value === 'file') return '-F';
  return value === 'folder' ? "-f -a '(__fish_complete_directories)'" : `-f -a ${quoted(value.join(' '))}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
