import { Anchor, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { riskProfilesTexts } from '../risk-profiles.texts.ts'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/manage-risk')

interface Row {
  id: number
  name: string
  ratings: number[]
}

const differs = ({ ratings }: Row) => new Set(ratings).size > 1

/** The profiles of a framework side by side. */
export function CompareSection({ profiles }: { profiles: RiskProfile[] }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrowed = search.different === true
  const [first] = profiles
  if (!first || profiles.length < 2) return <Dimmed>{texts.oneProfile}</Dimmed>
  const threats = first.threats.map(({ threat_id: id, name }) => ({
    id,
    name,
    ratings: profiles.map(each => each.threats.find(one => one.threat_id === id)?.likelihood ?? 0),
  }))
  const categories = first.categories.map(({ category_id: id, name }) => ({
    id,
    name,
    ratings: profiles.map(each => each.categories.find(one => one.category_id === id)?.impact ?? 0),
  }))
  const isAlike = ![...threats, ...categories].some(differs)
  return (
    <>
      <Switch
        mb="sm"
        label={texts.onlyDifferent}
        checked={isNarrowed}
        onChange={() =>
          void navigate({
            search: { ...search, different: isNarrowed ? undefined : true },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Dimmed mb="sm">{isAlike ? texts.allSame : texts.compareHelp}</Dimmed>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the page */}
      <section className={classes.scroll} aria-label={texts.views.compare} tabIndex={0}>
        <table className={classes.compare}>
          <thead>
            <tr>
              <td />
              {profiles.map(({ id, name }) => (
                <th key={id} scope="col">
                  <Anchor
                    renderRoot={props => (
                      <Link {...props} to="/company/risk-profiles/$profileId" params={{ profileId: id }} />
                    )}
                  >
                    {name}
                  </Anchor>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.usedBy}</th>
              {profiles.map(({ id, entities_count }) => (
                <td key={id}>{texts.entities(entities_count)}</td>
              ))}
            </tr>
          </thead>
          <Part
            title={texts.threats}
            rows={isNarrowed ? threats.filter(differs) : threats}
            words={riskProfilesTexts.likelihood}
          />
          <Part
            title={texts.categories}
            rows={isNarrowed ? categories.filter(differs) : categories}
            words={riskProfilesTexts.impact}
          />
        </table>
      </section>
    </>
  )
}

function Part({ title, rows, words }: { title: string; rows: Row[]; words: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={classes.part} colSpan={(rows[0]?.ratings.length ?? 0) + 1}>
          {title}
        </th>
      </tr>
      {rows.map(row => (
        <tr key={row.id} data-differs={differs(row) || undefined}>
          <th scope="row">{row.name}</th>
          {row.ratings.map((rating, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its profile’s
            <td key={at}>{riskProfilesTexts.rating(rating, words[rating - 1] ?? '')}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
