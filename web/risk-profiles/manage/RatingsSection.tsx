import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { type RatedPair, whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { changeOf, countChanges, differencesTo, type Rated, valuesOf } from '../profile-values.ts'
import { profileAnswers } from '../profiles.ts'
import { RatingsField } from '../RatingsField.tsx'
import { riskProfilesTexts } from '../risk-profiles.texts.ts'
import { SaveBar } from '../SaveBar.tsx'
import { EntitiesMoving } from './EntitiesMoving.tsx'
import { FiguresSection } from './FiguresSection.tsx'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'
import { RatedFacts } from './RatedFacts.tsx'
import { useWhatIf } from './use-what-if.ts'

/** The parameters of the address that choose the profile. */
const chosenBy = ['framework', 'profile']

const affected = [...profileAnswers, ...Object.values(whatIfApi)]

/** The ratings of one profile beside the figures that they would give. */
export function RatingsSection({ profile }: { profile: RiskProfile }) {
  const [taken, setTaken] = useState(profile)
  return <Ratings key={taken.version} profile={taken} onTake={setTaken} />
}

interface Props {
  profile: RiskProfile
  onTake: (profile: RiskProfile) => void
}

function Ratings({ profile, onTake }: Props) {
  const { form, submit, isSending, problem, conflict } = useRecordForm({
    update: riskProfilesApi.update,
    record: profile,
    values: valuesOf,
    inputOf: changed => ({ risk_profile_id: profile.id, ...changeOf(changed) }),
    differences: differencesTo,
    invalidates: affected,
    onTake,
    onSaved: saved => {
      toastDone(riskProfilesTexts.saved(saved.name))
      onTake(saved)
    },
  })
  const [threshold, setThreshold] = useState<number>()
  const { figures, entities, isClosed } = useWhatIf(profile, form.values, threshold)
  const before = valuesOf(profile)
  const changes = countChanges(before, form.values)
  const mayEdit = profile.abilities.edit
  if (figures.error && !isClosed && !figures.data)
    return <Failed {...failedOf(figures.error)} onTryAgain={() => void figures.refetch()} />
  if (!figures.data && !isClosed) return <SkeletonBars bars={[110, { h: 22, w: 240, mt: 'md' }, 320]} />
  const found = isClosed ? undefined : figures.data
  const limit = found?.threshold.after ?? 0
  const base = { period: found?.period.id, framework: profile.protocol_id }
  const threats = byRisk(
    profile.threats.map(({ threat_id, name }) => ({ id: threat_id, name })),
    new Map(found?.threats.flatMap(row => (row.threat ? [[row.threat.id, row] as const] : []))),
  )
  const categories = byRisk(
    profile.categories.map(({ category_id, name }) => ({ id: category_id, name })),
    new Map(found?.categories.flatMap(row => (row.category ? [[row.category.id, row] as const] : []))),
  )
  const unused = threats.unused + categories.unused
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (changes > 0 && mayEdit) submit(event)
      }}
      noValidate
    >
      <LeaveGuard when={changes > 0 && mayEdit} params={chosenBy} />
      <FormProblem>{problem}</FormProblem>
      {conflict && <VersionConflict {...conflict} />}
      {found ? (
        <FiguresSection
          figures={found}
          entities={entities.data}
          threshold={threshold}
          onThreshold={setThreshold}
          mayEdit={mayEdit}
        />
      ) : (
        <Dimmed>{texts.noPeriod}</Dimmed>
      )}
      <div className={classes.columns}>
        {/* Admins who are limited to divisions try ratings, too. */}
        <fieldset className={classes.sections} disabled={!mayEdit && !found}>
          <RatingsField
            label={riskProfilesTexts.threats}
            help={texts.threatsHelp}
            words={riskProfilesTexts.likelihood}
            rated={threats.rated}
            before={before.threats}
            value={form.values.threats}
            onChange={next => form.setFieldValue('threats', next)}
            factsOf={id => (
              <RatedFacts
                row={threats.rows.get(id)}
                threshold={limit}
                of={{ ...base, threat: id }}
                name={nameIn(threats.rated, id)}
              />
            )}
          />
          <RatingsField
            label={riskProfilesTexts.categories}
            help={texts.categoriesHelp}
            words={riskProfilesTexts.impact}
            rated={categories.rated}
            before={before.categories}
            value={form.values.categories}
            onChange={next => form.setFieldValue('categories', next)}
            factsOf={id => (
              <RatedFacts
                row={categories.rows.get(id)}
                threshold={limit}
                of={{ ...base, category: id }}
                name={nameIn(categories.rated, id)}
              />
            )}
          />
          {unused > 0 && (
            <Dimmed>
              {texts.unused(unused)}{' '}
              <Anchor
                inherit
                underline="always"
                renderRoot={props => (
                  <Link
                    {...props}
                    to="/company/risk-profiles/$profileId"
                    params={{ profileId: profile.id }}
                  />
                )}
              >
                {texts.unusedLink}
              </Anchor>
            </Dimmed>
          )}
        </fieldset>
        {found && entities.data && <EntitiesMoving found={entities.data} of={base} />}
      </div>
      {mayEdit ? (
        <SaveBar changes={changes} isSending={isSending} onDiscard={form.reset} />
      ) : (
        changes > 0 && (
          <Button variant="default" onClick={form.reset}>
            {texts.stopTrying}
          </Button>
        )
      )}
    </form>
  )
}

const nameIn = (all: Rated[], id: number) => all.find(each => each.id === id)?.name ?? ''

/** Those with questions in the framework, in the order of their figures; all of them without figures. */
function byRisk(all: Rated[], rows: ReadonlyMap<number, RatedPair>) {
  if (rows.size === 0) return { rated: all, rows, unused: 0 }
  const names = new Map(all.map(each => [each.id, each]))
  const rated = [...rows.keys()].flatMap(id => names.get(id) ?? [])
  return { rated, rows, unused: all.length - rated.length }
}
