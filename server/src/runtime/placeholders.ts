/** Fills the placeholders of a message, which are written as in the apps' messages: `{{name}}`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
