/** The value in the form that ends every session but the current one; any other value is a session’s id. */
export const ALL_OTHERS = 'others'
