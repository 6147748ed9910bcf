import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  comparisonsApi,
  type Mover,
  type Movers as MoversData,
  type RiskMover,
} from '#domain/comparisons/comparisons.contract.ts'
import type { Compared, MoverPart } from '#domain/comparisons/comparisons.rules.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { shownDifference } from '#web/ui/format.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { DifferenceBadge } from '../../periods/comparison/DifferenceBadge.tsx'
import { FigureLink, type FigureOf } from '../../risks/FigureLink.tsx'
import { HighestLink } from '../../risks/figure/HighestLink.tsx'
import { TopRiskLink } from '../../risks/TopRiskLink.tsx'
import { moversTexts as texts } from '../dashboard.texts.ts'
import { figure } from '../figures.ts'
import classes from './movers.module.css'

interface Props {
  /** The later assessment. */
  period: number
  by?: readonly MoverPart[]
}

/** The parts whose risk changed most since the assessment before, up and down, each linked to the comparison. */
export function MoversSection({ period, by = ['entity', 'protocol'] }: Props) {
  const asked = asking(comparisonsApi.movers, { period_id: period, by: [...by] })
  const query = useQuery({ ...asked, select: withoutUnmoved })
  const { data } = query
  return (
    <section aria-labelledby="dashboard-movers">
      <Title order={2} id="dashboard-movers">
        {texts.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {data?.with ? texts.since(data.with.name) : texts.help}
      </Text>
      {query.isError && <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />}
      {!data && !query.isError && <Skeleton h={160} />}
      {data && !data.with && <Nothing title={texts.noEarlier} help={texts.noEarlierHelp} />}
      {data?.with && movedIn(data) === 0 && <Nothing title={texts.none} help={texts.noneHelp} />}
      {data?.with && movedIn(data) > 0 && (
        <div className={classes.columns}>
          <Movers
            title={texts.up}
            none={texts.noneUp}
            movers={data.up}
            risks={data.risks.up}
            period={period}
            before={data.with.id}
          />
          <Movers
            title={texts.down}
            none={texts.noneDown}
            movers={data.down}
            risks={data.risks.down}
            period={period}
            before={data.with.id}
          />
        </div>
      )}
      {data?.with && (
        <Anchor
          renderRoot={props => (
            <Link
              {...props}
              to="/company/assessment-periods/$assessmentPeriodId/comparison"
              params={{ assessmentPeriodId: period }}
            />
          )}
        >
          {texts.compare(data.with.name)}
        </Anchor>
      )}
    </section>
  )
}

/** A risk that is shown as it was before has not moved for who reads it. */
const hasMoved = ({ risk: { now, before } }: { risk: Compared }) =>
  now !== null && before !== null && shownDifference(now, before) !== 0

const withoutUnmoved = ({ up, down, risks, ...rest }: MoversData): MoversData => ({
  ...rest,
  up: up.filter(hasMoved),
  down: down.filter(hasMoved),
  risks: { up: risks.up.filter(hasMoved), down: risks.down.filter(hasMoved) },
})

const movedIn = ({ up, down, risks }: MoversData) =>
  up.length + down.length + risks.up.length + risks.down.length

function Nothing({ title, help }: { title: string; help: string }) {
  return (
    <div className={classes.nothing}>
      <Text>{title}</Text>
      <Dimmed>{help}</Dimmed>
    </div>
  )
}

interface MoversProps {
  title: string
  none: string
  movers: readonly Mover[]
  /** Pairs of entity and threat. */
  risks: readonly RiskMover[]
  period: number
  /** The earlier assessment. */
  before: number
}

/** The dimension of a figure that each part is. */
const dimensions = { entity: 'entity', protocol: 'framework', division: 'division' } as const

function Movers({ title, none, movers, risks, period, before }: MoversProps) {
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      {movers.length === 0 && <Dimmed>{none}</Dimmed>}
      <ol className={classes.movers}>
        {movers.map(({ kind, part, risk, worst }) => (
          <li key={`${kind} ${part.id}`}>
            <span>
              <Link
                to="/company/assessment-periods/$assessmentPeriodId/comparison"
                params={{ assessmentPeriodId: period }}
                search={{
                  by: kind === 'protocol' ? undefined : kind,
                  sort: title === texts.up ? undefined : 'risk|asc',
                }}
                className={classes.name}
              >
                {part.name}
              </Link>
              <Dimmed>{texts.kinds[kind]}</Dimmed>
              {worst.now && (
                <HighestLink
                  worst={worst.now}
                  of={{ period, [dimensions[kind]]: part.id }}
                  about={part.name}
                />
              )}
            </span>
            <span className={classes.figures} data-figures>
              <span>
                <Explained of={{ period: before, [dimensions[kind]]: part.id }} value={risk.before} /> →{' '}
                <Explained of={{ period, [dimensions[kind]]: part.id }} value={risk.now} />
              </span>
              <DifferenceBadge name="risk" compared={risk} />
            </span>
          </li>
        ))}
      </ol>
      {risks.length > 0 && <Risks risks={risks} period={period} before={before} />}
    </div>
  )
}

/** Pairs of entity and threat, each linked to how its risk comes about. */
function Risks({ risks, period, before }: Pick<MoversProps, 'risks' | 'period' | 'before'>) {
  return (
    <>
      <Title order={4} size="h6" mt="sm">
        {texts.risks}
      </Title>
      <ol className={classes.movers}>
        {risks.map(({ entity, threat, risk }) => {
          const of = { entity: entity.id, threat: threat?.id ?? 0 }
          return (
            <li key={`${entity.id} ${threat?.id}`}>
              <span>
                <TopRiskLink risk={{ entity, threat }} period={period} className={classes.name} />
              </span>
              <span className={classes.figures} data-figures>
                <span>
                  <Explained of={{ ...of, period: before }} value={risk.before} /> →{' '}
                  <Explained of={{ ...of, period }} value={risk.now} />
                </span>
                <DifferenceBadge name="risk" compared={risk} />
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** A risk, linked to how it comes about. */
function Explained({ of, value }: { of: FigureOf; value: number | null }) {
  return (
    <FigureLink of={of} className={classes.explained}>
      {figure(value)}
    </FigureLink>
  )
}
