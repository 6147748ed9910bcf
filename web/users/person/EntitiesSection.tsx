import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { OverviewLink } from '../../entity-overviews/OverviewLink.tsx'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'

const SHOWN = 100

/** The entities that the person manages, as far as the viewer may see them. */
export function EntitiesSection({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(
    asking(entitiesApi.list, { filter: { manager_id: userId }, sort: 'name|asc', per_page: SHOWN }),
  )
  const more = (data?.total ?? 0) - SHOWN
  return (
    <section className={classes.section} aria-labelledby="person-entities">
      <Title order={2} id="person-entities" mb="sm">
        {texts.entities}
      </Title>
      {!data && !error && <Skeleton h={24} />}
      {error && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {data?.total === 0 && <Text c="dimmed">{texts.noEntities}</Text>}
      <ul className={classes.entities}>
        {data?.data.map(({ id, name }) => (
          <li key={id}>
            <OverviewLink entityId={id} className={classes.link}>
              {name}
            </OverviewLink>
          </li>
        ))}
        {more > 0 && <li>{texts.moreEntities(more)}</li>}
      </ul>
    </section>
  )
}
