/** The mark of the demo brand: a ring in its accent colour. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<circle cx="16" cy="16" r="11" fill="none" stroke="#c2410c" stroke-width="8"/></svg>';
