import { isBlank } from '@community/contract/text';

/** Post is offered once there is text and at least one picture or video (specification section 4). */
export function canSubmit({ text, attached, busy }: { text: string; attached: number; busy: boolean }): boolean {
  return !isBlank(text) && attached > 0 && !busy;
}
