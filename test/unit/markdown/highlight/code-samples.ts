/** A few lines of code in languages that embed others or are embedded in them; none ends with a blank line. */
const samples: Readonly<Record<string, string>> = {
  vue: '<script setup lang="ts">\nconst a: number = ref(1)\n</script>\n<template lang="pug">\np(:b="c") {{ d }}\n</template>\n<style lang="less" scoped>\n@e: 1px;\n.f { g: @e }\n</style>\n<i18n lang="yaml">\nh: "i"\n</i18n>',
  yaml: 'a: &x\n  - "b\\n"\n  - |\n    c: d\ne: *x # f',
  less: '@a: 1px;\n.b { .c(); &:hover { d: ~"e" } }\n// f',
  stylus: 'a = 1px\n.b\n  c a\n  &:hover\n    d "e"',
  pug: 'doctype html\np(a="b") c\nscript.\n  let d = 1;\nstyle.\n  e { f: g }',
  handlebars: '<p class="{{a}}">{{#if b}}c{{else}}"d"{{/if}}</p>\n<script>let e = 1;</script>\n{{! f }}',
  markdown:
    '---\na: "b"\n---\n# c\n\n<d :e="f">{{ g }}</d>\n\n```vue\n<p v-if="h">i</p>\n```\n\n```nix\n{ j = "k"; }\n```',
  nix: "{ a ? \"b\" }:\nlet c = 1; in\n# d\n''e''",
  python: '@a\nasync def b(c: int = 1) -> str:\n    """D"""\n    return f"{c!r} %s"',
  svelte:
    '<script lang="ts">\n  let a: number = 1;\n</script>\n{#if a}<p class="b">{a}</p>{/if}\n<style lang="less">\n  @c: 1px;\n</style>',
  astro: '---\nconst a = 1;\n---\n<p class="b">{a}</p>\n<style lang="stylus">\n.c\n  d 1px\n</style>',
  typescript:
    'const a = sql`SELECT b FROM c WHERE d = 1`;\nconst e = css`f { g: h }`;\nconst i: string = html`<p>j</p>`;',
  'ts-tags': 'const a = 1;',
  'angular-html': '@if (a) {\n  <p [b]="c" (d)="e()">{{ f | g }}</p>\n}\n@let h = "i";',
  'angular-ts':
    '@Component({ template: `<p [a]="b">{{ c }}</p>`, styles: [`d { e: f }`] })\nexport class G {\n  h = \'i\';\n}',
  css: 'a { b: "c"; d: 1px }',
};

/** The sample of a language. */
export function codeOf(language: string): string {
  return samples[language] ?? '';
}
