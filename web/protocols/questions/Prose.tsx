import classes from './QuestionSection.module.css'

/** A text of several lines; list items keep their indentation when they wrap. */
export function Prose({ text, className }: { text: string; className: string | undefined }) {
  return (
    <div className={className}>
      {text.split('\n').map((line, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beyond their order
          key={index}
          className={classes.line}
          style={{ paddingInlineStart: `${levelOf(line) * 1.25}rem` }}
        >
          {line.trimStart()}
        </span>
      ))}
    </div>
  )
}

/** Texts are indented by two spaces for each level. */
function levelOf(line: string): number {
  return Math.min(6, Math.floor((line.length - line.trimStart().length) / 2))
}
