/** Duration of what comes, in ms; the same as `--ph-time-enter`. */
export const motionMs = 120;

/** Duration of what goes, in ms; the same as `--ph-time-leave`. */
export const leaveMs = 80;
