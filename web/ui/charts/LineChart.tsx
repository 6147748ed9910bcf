import { type CSSProperties, Fragment, type ReactNode } from 'react'
import classes from './LineChart.module.css'

export interface Line {
  name: string
  /** One for each position; null where there is none. */
  values: readonly (number | null)[]
}

/** A drawn point. Nothing in the picture takes the keyboard’s focus: its table has the same. */
export interface PointProps {
  className: string | undefined
  'data-line': number
  title: string
  style: CSSProperties
  tabIndex: -1
}

interface Props {
  lines: readonly Line[]
  /** From 0 to 1, where each value stands. */
  positions: readonly number[]
  /** The words below the first and the last position, or below each. */
  labels: readonly { at: number; text: string }[]
  /** The value at the top; the bottom is 0. */
  max: number
  format: (value: number) => string
  /** Draws a point at each value. */
  hasPoints?: boolean
  /** Draws a point as something that can be clicked, by its position among the values. */
  pointOf?: (props: PointProps, index: number) => ReactNode
}

/** Lines over time. People who look at no pictures read the table beside it. */
export function LineChart({ lines, positions, labels, max, format, hasPoints = false, pointOf }: Props) {
  const x = (index: number) => (positions[index] ?? 0) * 100
  const y = (value: number) => 100 - (max === 0 ? 0 : (value / max) * 100)
  const grid = [0, 0.5, 1].map(share => share * max)
  return (
    <div className={classes.chart} aria-hidden>
      {lines.length > 1 && (
        <ul className={classes.legend}>
          {lines.map(({ name }, index) => (
            <li key={name} data-line={index}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.area}>
        {grid.map(value => (
          <span key={value} className={classes.grid} style={{ top: `${y(value)}%` }}>
            <span>{format(value)}</span>
          </span>
        ))}
        <div className={classes.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
            {lines.map(({ name, values }, line) => (
              <polyline
                key={name}
                data-line={line}
                vectorEffect="non-scaling-stroke"
                points={values
                  .flatMap((value, index) => (value === null ? [] : `${x(index)},${y(value)}`))
                  .join(' ')}
              />
            ))}
          </svg>
          {hasPoints &&
            lines.flatMap(({ name, values }, line) =>
              values.map((value, index) => {
                if (value === null) return null
                const props: PointProps = {
                  className: classes.point,
                  'data-line': line,
                  title: `${name} ${format(value)}`,
                  style: { left: `${x(index)}%`, top: `${y(value)}%` },
                  tabIndex: -1,
                }
                return (
                  <Fragment key={`${name} ${positions[index]}`}>
                    {pointOf ? pointOf(props, index) : <span {...props} tabIndex={undefined} />}
                  </Fragment>
                )
              }),
            )}
        </div>
      </div>
      <div className={classes.labels}>
        {labels.map(({ at, text }) => (
          <span
            key={`${at} ${text}`}
            data-end={at === 1 || undefined}
            data-start={at === 0 || undefined}
            style={{ left: `${at * 100}%` }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
