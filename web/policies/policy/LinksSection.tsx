import type { WholePolicy } from '#domain/policies/policies.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import classes from '../policies.module.css'
import { pageTexts as texts } from './policy.texts.ts'

/** The questions that a policy serves, by framework. */
export function LinksSection({ policy: { questions } }: { policy: WholePolicy }) {
  const frameworks = new Map<string, WholePolicy['questions']>()
  for (const question of questions) {
    const { name } = question.protocol
    frameworks.set(name, [...(frameworks.get(name) ?? []), question])
  }
  return (
    <section className={classes.section} aria-labelledby="links">
      <h2 id="links" className={classes.head}>
        {texts.links}
      </h2>
      {questions.length === 0 && <Dimmed>{texts.noLinks}</Dimmed>}
      <FactList
        facts={[
          ...[...frameworks].map(
            ([name, linked]) =>
              [
                name,
                <ul key={name} className={classes.served}>
                  {linked.map(({ id, tempid, question }) => (
                    <li key={id}>
                      <strong>{tempid}</strong> {question}
                    </li>
                  ))}
                </ul>,
              ] as const,
          ),
        ]}
      />
    </section>
  )
}
