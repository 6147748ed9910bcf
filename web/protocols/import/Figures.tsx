import { Title } from '@mantine/core'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import classes from './Import.module.css'

interface Props {
  title: string
  help?: string
  figures: [label: string, count: number][]
}

/** A few figures side by side, each with its label. */
export function Figures({ title, help, figures }: Props) {
  return (
    <section>
      <Title order={2} size="h4">
        {title}
      </Title>
      {help && <Dimmed>{help}</Dimmed>}
      <dl className={classes.figures}>
        {figures.map(([label, count]) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd data-figures data-none={count === 0 || undefined}>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
