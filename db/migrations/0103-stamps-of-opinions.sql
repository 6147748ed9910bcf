-- Topics count requested opinions, and those that were given.
call assay.stamp_with('collaboration_answers', 'work', 'assessment_period_id', 'assessment_period_id, entity_id, question_id, created_by');
