import type { Completed, CompletedCommand } from './commands.ts';

/** A script for bash 3.2 and newer, as macOS has it. */
export function bashCompletion(program: string, commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name);
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap(({ name: option, value }) =>
      value === undefined ? [] : [`    '${name} ${option}') ${reply(value)} return ;;`],
    ),
  );
  const rest = commands.map(({ name, options, args }) =>
    [
      `    ${name})`,
      `      if [[ $cur == -* ]]; then ${reply(options.map((option) => option.name))}`,
      ...args.map((arg, index) => `      elif [[ $place -eq ${index} ]]; then ${reply(arg)}`),
      '      fi ;;',
    ].join('\n'),
  );
  return `# Completion of ${program} for bash. Add to ~/.bashrc:  eval "$(${program} completion bash)"
_${program}() {
  local IFS=$'\\n' cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command='' place=0 i
  COMPREPLY=()
  # Bash takes --option=value apart.
  if [[ $cur == '=' ]]; then cur=''
  elif [[ $prev == '=' ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ -z $command ]]; then
      case \${COMP_WORDS[i]} in ${names.join('|')}) command=\${COMP_WORDS[i]} ;; esac
    elif [[ \${COMP_WORDS[i]} != -* && \${COMP_WORDS[i]} != '=' ]]; then
      case "$command \${COMP_WORDS[i-1]}" in ${values.map((line) => line.slice(4, line.indexOf(')'))).join('|')}) ;; *) place=$((place + 1)) ;; esac
    fi
  done
  case "$command $prev" in
${values.join('\n')}
  esac
  case $command in
    '') ${reply([...names, '--help', '--version'])} ;;
${rest.join('\n')}
  esac
}
complete -o filenames -F _${program} ${program}
`;
}

function reply(value: Completed): string {
  if (value === 'text') return ':;';
  if (value === 'file') return 'COMPREPLY=($(compgen -f -- "$cur"));';
  if (value === 'folder') return 'COMPREPLY=($(compgen -d -- "$cur"));';
  return `COMPREPLY=($(compgen -W $'${value.join('\\n')}' -- "$cur"));`;
}
