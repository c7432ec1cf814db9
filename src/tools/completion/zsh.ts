import type { Completed, CompletedCommand } from './commands.ts';

/** A script for zsh, by its own `_arguments`. */
export function zshCompletion(program: string, commands: readonly CompletedCommand[]): string {
  const listed = commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`);
  const cases = commands.map(({ name, options, args }) => {
    const specs = [
      ...options.map(({ name: option, description, value }) => {
        const about = `${option}${value === undefined ? '' : '='}[${description.replace(/[[\]:]/g, '\\$&')}]`;
        return quoted(value === undefined ? about : `${about}:value:${action(value)}`);
      }),
      ...args.map((arg) => quoted(`:argument:${action(arg)}`)),
    ];
    return `    ${name}) _arguments ${specs.join(' ')} ;;`;
  });
  return `#compdef ${program}
# Completion of ${program} for zsh. Add to ~/.zshrc, after compinit:  eval "$(${program} completion zsh)"
_${program}() {
  local -a commands
  commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
compdef _${program} ${program}
`;
}

function action(value: Completed): string {
  if (value === 'file') return '_files';
  if (value === 'folder') return '_files -/';
  return value === 'text' ? ' ' : `(${value.join(' ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
