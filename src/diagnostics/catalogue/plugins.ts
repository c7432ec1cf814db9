import type { CodeFamily } from './entry.ts';

/** Problems of plugins of unified that a site's configuration names. */
export const pluginCodes = {
  CONFIG_PLUGIN: {
    severity: 'error',
    title: 'Plugin that rejects its options',
    explanation:
      "A plugin of `markdown.remarkPlugins` or `markdown.rehypePlugins` threw an error while it was set up; the message is its own. Compare its options with the plugin's documentation.",
  },
  PLUGIN_BLOCKED: {
    severity: 'warning',
    title: "Plugin markup that the pages' security policy blocks",
    hint: 'Choose an output of the plugin without it, such as classes and a style sheet named in `styles`; of rehype-katex, the output "mathml".',
    explanation:
      'Every page has a strict Content-Security-Policy, so that nothing smuggled into a page can run or disguise it. It blocks style attributes, `<style>` elements, handlers such as `onclick` and inline scripts, those of plugins too. What a plugin shows in place of something that it has reported (`PLUGIN_MESSAGE`) is left out: correct that first.',
  },
  PLUGIN_FAILED: {
    severity: 'error',
    title: 'Plugin that failed on a text',
    hint: 'Correct the plugin or its options, or remove it from the configuration.',
    explanation:
      'A plugin of `markdown.remarkPlugins` or `markdown.rehypePlugins` threw an error, called `file.fail`, left nodes that no step can process, or never finished. The message names it and quotes it; the place is that of the text, where the plugin gave one. A plugin that fails in the same way in many texts is printed once, at the first of them, with the number of the others; `--json` and SARIF list them all.',
  },
  PLUGIN_MESSAGE: {
    severity: 'warning',
    title: 'Message of a plugin about a text',
    explanation:
      "A plugin called `file.message`; the message starts with the plugin's name and ends with the reason of its cause, if it has one. It is an error where the plugin made it fatal. What it only informs of (`file.info`) is not reported.",
  },
} as const satisfies CodeFamily;
