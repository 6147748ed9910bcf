import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import classes from './links.module.css'
import { linksTexts as texts } from './links.texts.ts'

interface Choice {
  id: number
  name: string
  /** A state or another fact below the name. */
  fact: string
}

interface Props {
  search: string
  onSearch: (search: string) => void
  query: {
    data: { data: readonly Choice[]; total: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

export const CHOICES_MAX = 50

/** Finds records by their names and ticks any number of them, which stay ticked through other searches. */
export function ChooseRecords({ search, onSearch, query, chosen, onChange }: Props) {
  const toggle = (id: number) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter(each => each !== id) : [...chosen, id]))
  return (
    <>
      <SearchField value={search} onSearch={onSearch} aria-label={texts.search} data-autofocus />
      <Loaded query={query} bars={[32, 32, 32]}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Dimmed>{search ? texts.noneFound : texts.noneLeft}</Dimmed>
          ) : (
            <>
              <ul className={classes.choices}>
                {data.map(({ id, name, fact }) => (
                  <li key={id}>
                    <Checkbox
                      label={name}
                      description={fact}
                      checked={chosen.has(id)}
                      onChange={() => toggle(id)}
                    />
                  </li>
                ))}
              </ul>
              {total > data.length && <Dimmed>{texts.more(total - data.length)}</Dimmed>}
            </>
          )
        }
      </Loaded>
    </>
  )
}
