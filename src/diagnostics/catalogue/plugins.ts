import type { CodeFamily } from './entry.ts';

/** Problems of the plugins in a site's configuration, of unified and of docgen. */
export const pluginCodes = {
  CONFIG_PLUGIN: {
    severity: 'error',
    title: 'Plugin that rejects its options',
    explanation:
      "A plugin of `markdown.remarkPlugins` or `markdown.rehypePlugins` threw an error while it was set up, or one of `plugins` threw an error in its hook `configResolved`, or returned an invalid configuration there; the message is its own. Compare its options with the plugin's documentation.",
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
  PLUGIN_HOOK: {
    severity: 'error',
    title: 'Plugin whose hook failed',
    hint: 'Correct the plugin, or remove it from the configuration.',
    explanation:
      'A hook of one of the `plugins` threw an error, never finished, called `process.exit`, or returned something of another shape than it should. The message names the plugin and the hook and quotes the error; the place is where it was thrown, if that is a file of the site, otherwise the plugin in the configuration. What the hook would have added is missing; everything else is checked all the same.',
  },
  PLUGIN_MESSAGE: {
    severity: 'warning',
    title: 'Message of a plugin about the site or a text',
    explanation:
      "A plugin called `file.message`; the message starts with the plugin's name and ends with the reason of its cause, if it has one. It is an error where the plugin made it fatal. What it only informs of (`file.info`) is not reported. Or a hook `checked` returned it, as a warning unless it says otherwise.",
  },
} as const satisfies CodeFamily;
