/** Something that is so or not, known at once: what a component's state says may still have to be drawn. */
export function createFlag() {
  let raised = false;
  return {
    isRaised: () => raised,
    set(next: boolean) {
      raised = next;
    },
  };
}
