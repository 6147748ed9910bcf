import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { LevelScale } from '../heat-map/LevelScale.tsx'
import classes from '../risks.module.css'
import { type RisksSearch, risksQuery } from '../risks.search.ts'
import { risksTexts as texts } from '../risks.texts.ts'
import { MatrixGrid } from './MatrixGrid.tsx'

interface Props {
  search: RisksSearch
  /** The choice between this and the other picture. */
  choice: ReactNode
}

/** The pairs of entity and threat by likelihood and impact. */
export function MatrixSection({ search, choice }: Props) {
  const query = useQuery(asking(risksApi.matrix, risksQuery(search)))
  return (
    <section>
      <div className={classes.headed}>
        <div>
          <Title order={2} id="matrix">
            {texts.matrix}
          </Title>
          <Text c="dimmed">{texts.matrixHelp}</Text>
        </div>
        {choice}
      </div>
      <LevelScale>
        <li>{texts.matrixColors}</li>
      </LevelScale>
      {query.isError && <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />}
      {query.isPending && <Skeleton h={420} />}
      {query.data && <MatrixGrid squares={query.data.data} search={search} />}
    </section>
  )
}
