import { Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { savedViewsApi } from '#domain/saved-views/saved-views.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { asking } from '../../calls/queries.ts'
import { failedOf } from '../../table-of.ts'
import { recordsTexts } from '../records.texts.ts'
import { SaveView } from './SaveView.tsx'
import { ViewLine } from './ViewLine.tsx'
import type { ViewedList } from './viewed-list.ts'
import classes from './views.module.css'

const texts = recordsTexts.views

/** The person's views of a list: chosen, replaced, deleted, and the one shown saved under a name. */
export function ViewsPanel({ viewed, onClose }: { viewed: ViewedList; onClose: () => void }) {
  const views = useQuery(asking(savedViewsApi.list, { filter: { list: viewed.name } }))
  if (views.isError) return <Failed {...failedOf(views.error)} onTryAgain={() => void views.refetch()} />
  if (!views.data) return <Loader size="sm" aria-label={texts.loading} />
  const { data } = views.data
  return (
    <Stack gap="sm">
      {data.length === 0 && <Dimmed>{texts.none}</Dimmed>}
      {data.length > 0 && (
        <ul className={classes.views} aria-label={texts.title}>
          {data.map(view => (
            <ViewLine key={view.id} view={view} viewed={viewed} onChoose={onClose} />
          ))}
        </ul>
      )}
      <SaveView views={data} viewed={viewed} />
    </Stack>
  )
}
