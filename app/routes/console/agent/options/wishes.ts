/** The acts of the form of a wish, by the names that the code declares: its page is for one of them. */
export const WISHES: readonly string[] = ['option.place', 'option.wait', 'option.book_anew']
