/** How long motion takes, in ms; as `--ph-fast`. */
export const motionMs = 120;
