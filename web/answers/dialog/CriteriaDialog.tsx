import { useQuery } from '@tanstack/react-query'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { factsOf } from '../editor/criteria.ts'
import { answerShape } from './answer-shape.ts'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'

interface Props {
  questionId: number
  onClose: () => void
}

/** The criteria of the question, regulation by regulation. */
export function CriteriaDialog({ questionId, onClose }: Props) {
  const query = useQuery(asking(questionsApi.show, { question_id: questionId }))
  return (
    <AppModal
      opened
      onClose={onClose}
      size={800}
      title={query.data ? texts.criteriaTitle(query.data.tempid) : texts.criteria}
    >
      <Loaded query={query} {...answerShape}>
        {({ regulations }) =>
          regulations.length === 0 ? (
            <p className={classes.note}>{texts.noCriteria}</p>
          ) : (
            regulations.map(each => (
              <section key={each.id} className={classes.criterion}>
                <FactList facts={factsOf(each)} />
              </section>
            ))
          )
        }
      </Loaded>
    </AppModal>
  )
}
