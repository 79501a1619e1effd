/** Duration of motion, in ms; the same as `--ph-fast`. */
export const motionMs = 120;
