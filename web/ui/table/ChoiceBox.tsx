import classes from './DataTable.module.css'

interface Props {
  label: string
  isChosen: boolean | 'some'
  onChoose: (withShift: boolean) => void
  /** The element that says what is chosen, where the place of the box alone doesn’t. */
  describedBy?: string
}

/** A box that chooses a row, or all of them. Its target is larger than what is drawn. */
export function ChoiceBox({ label, isChosen, onChoose, describedBy }: Props) {
  return (
    <label className={classes.choose}>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={describedBy}
        checked={isChosen === true}
        ref={box => {
          if (box) box.indeterminate = isChosen === 'some'
        }}
        onChange={event => onChoose((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
