/** The beginning of a review, in two lines of a list. */
export function ReviewExcerpt({ text }: { text: string }) {
  return <span className="line-clamp-2 max-w-[28rem] wrap-anywhere">{text}</span>
}
